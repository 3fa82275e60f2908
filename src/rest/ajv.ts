import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A validator of OpenAPI 3.1 schemas, which are JSON Schema 2020-12. Finds all faults, not only the first. */
export const createAjv = (options: Options = {}): Ajv2020 => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, ...options });
  formats.default(ajv);
  return ajv;
};
