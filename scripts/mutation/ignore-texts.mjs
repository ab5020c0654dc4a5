// A Stryker plugin: mutants that change words for people, or invariants that only tests ask for, say nothing about rules.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Properties, methods and functions that hold words, or invariants. */
const NOT_RULES = new Set(['describe', 'description', 'name', 'faults']);

const hasBlank = (text) => /\s/.test(text);

const ignorer = {
  /** Why the node and all in it is left as it is; undefined where it is to be mutated. */
  shouldIgnore({ node }) {
    if (node.type === 'StringLiteral' && hasBlank(node.value)) return 'a text';
    if (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => hasBlank(value.raw)))
      return 'a text';
    const isProperty = node.type === 'ObjectProperty' || node.type === 'ObjectMethod';
    if (isProperty && NOT_RULES.has(node.key.name)) return `${node.key.name} is no rule`;
    if (node.type === 'FunctionDeclaration' && NOT_RULES.has(node.id?.name))
      return `${node.id.name} is no rule`;
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', ignorer)];
