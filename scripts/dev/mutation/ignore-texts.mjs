// A Stryker plugin: mutants that change words for people, or invariants that only tests ask for, say nothing
// about rules.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Properties, methods and functions that hold words, or invariants. */
const NOT_RULES = new Set(['describe', 'description', 'name', 'violations', 'problems']);

/** The reason of an action that is illegal, and functions such as `whyNotFilled` that choose its words. */
const isReason = (name) => /^why([A-Z]|$)/.test(name);

const hasBlank = (text) => /\s/.test(text);

const ignorer = {
  /** Why the node and all in it is left as it is; undefined where it is to be mutated. */
  shouldIgnore({ node }) {
    if (node.type === 'StringLiteral' && hasBlank(node.value)) return 'a text';
    if (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => hasBlank(value.raw)))
      return 'a text';
    const isProperty = node.type === 'ObjectProperty' || node.type === 'ObjectMethod';
    const isFunction = node.type === 'FunctionDeclaration';
    const named = isProperty ? node.key.name : node.id?.name;
    if ((isProperty || isFunction) && NOT_RULES.has(named)) return `${named} is no rule`;
    if ((isProperty || isFunction || node.type === 'VariableDeclarator') && isReason(named))
      return `${named} is no rule`;
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', ignorer)];
