// The data file of the value, as TypeScript that bots import.
import type { ValueModel } from '../../../bots/crayon/planning/value/value-model.ts';

/** Where a model comes from: plain data. */
export type Provenance = Readonly<Record<string, unknown>>;

const list = (values: readonly number[]): string => {
  const lines: string[] = [];
  for (let i = 0; i < values.length; i += 8) lines.push(`      ${values.slice(i, i + 8).join(', ')},`);
  return `[\n${lines.join('\n')}\n    ]`;
};

export function valueText(
  { features, means, deviations, weights }: ValueModel,
  provenance: Provenance,
): string {
  return `// Written by \`npm run train\`; see scripts/dev/README.md. Do not edit.
import type { ValueModel } from '../../train/value-model.ts';

// biome-ignore format: numbers in rows
export const VALUE_DATA: { readonly model: ValueModel; readonly provenance: Readonly<Record<string, unknown>> } = {
  model: {
    features: ${JSON.stringify(features)},
    means: ${list(means)},
    deviations: ${list(deviations)},
    weights: ${list(weights)},
  },
  provenance: ${JSON.stringify(provenance, null, 2).replaceAll('\n', '\n  ')},
};
`;
}
