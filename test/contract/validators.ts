import type { createAjv } from '../../src/rest/ajv.ts';

type Ajv = ReturnType<typeof createAjv>;

/** Returns validators for schemas of the document that `ajv` knows as `contract`. Each is compiled once: most responses have one of a few. */
export const validatorsOf = (ajv: Ajv) => {
  const validators = new Map<string, ReturnType<Ajv['compile']>>();
  return (schema: object) => {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
    const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
    validators.set(text, validate);
    return validate;
  };
};
