import { _, type CodeKeywordDefinition } from 'ajv';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** The keywords whose time depends on the length of a text. */
const costly = ['pattern', 'format'] as const;

/** Returns a keyword that skips texts that are too long: with `allErrors`, Ajv continues after `maxLength` has failed. */
const onlyIfShort = (definition: CodeKeywordDefinition): CodeKeywordDefinition => ({
  ...definition,
  code(cxt, ruleType) {
    const { maxLength } = cxt.parentSchema as { readonly maxLength?: number };
    if (maxLength === undefined) return definition.code(cxt, ruleType);
    // A character has at most two code units, and `maxLength` counts characters.
    cxt.gen.if(_`${cxt.data}.length <= ${2 * maxLength}`, () => definition.code(cxt, ruleType));
  },
});

/** Creates a validator of OpenAPI 3.1 schemas, which are JSON Schema 2020-12. It finds all faults, not only the first. */
export const createAjv = (options: Options = {}): Ajv2020 => {
  // The contract is validated before its release, not at every start.
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, meta: false, ...options });
  formats.default(ajv);
  for (const keyword of costly) {
    const definition = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    ajv.removeKeyword(keyword);
    ajv.addKeyword(onlyIfShort(definition));
  }
  return ajv;
};
