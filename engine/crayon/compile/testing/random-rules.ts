// Random rules files that use everything the format allows. For tests.
import * as z from 'zod';
import { type Random, randomInt } from '../../../core/rng.ts';
import { rulesFileSchema } from '../../model/rules-file.ts';

type Node = z.core.JSONSchema.BaseSchema;

const { properties = {} } = z.toJSONSchema(rulesFileSchema, { target: 'draft-7', io: 'input' });

/** A random value of a schema. Every second integer is an end of its range or near its lower end. */
function drawValue(schema: Node, random: Random): unknown {
  const pick = <T>(list: readonly T[]): T => list[randomInt(random, list.length)];
  if (schema.anyOf) return drawValue(pick(schema.anyOf) as Node, random);
  if (schema.enum) return pick(schema.enum);
  switch (schema.type) {
    case 'null':
      return null;
    case 'boolean':
      return randomInt(random, 2) === 1;
    case 'integer': {
      const [min, max] = [schema.minimum as number, schema.maximum as number];
      if (randomInt(random, 2) === 0) return pick([min, max, Math.min(max, min + 2)]);
      return min + randomInt(random, Math.min(60, max - min + 1));
    }
    case 'array': {
      if (Array.isArray(schema.items)) return schema.items.map((item) => drawValue(item as Node, random));
      return Array.from({ length: randomInt(random, 3) }, () => drawValue(schema.items as Node, random));
    }
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          drawValue(value as Node, random),
        ]),
      );
  }
}

/** Up to four classes, each upgradable to all later ones. */
const drawTrains = (random: Random): object[] =>
  Array.from({ length: 1 + randomInt(random, 4) }, (_, i) => i).map((i, _, all) => ({
    id: `class-${i}`,
    name: `class ${i}`,
    speed: 1 + randomInt(random, 99),
    capacity: 1 + randomInt(random, 6),
    upgrades: all
      .filter((to) => to > i)
      .map((to) => ({ to: `class-${to}`, price: 1 + randomInt(random, 60) })),
  }));

/** Content of a rules file; each key is present with probability 1 / `rareness`. */
export function randomRules(random: Random, rareness: number): Record<string, unknown> {
  const rules: Record<string, unknown> = { format: 'rules/1' };
  for (const [key, schema] of Object.entries(properties)) {
    if (key === '$schema' || key === 'format' || randomInt(random, rareness) !== 0) continue;
    rules[key] = key === 'trains' ? drawTrains(random) : drawValue(schema as Node, random);
  }
  return rules;
}
