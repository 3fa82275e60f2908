import { Validator } from '@seriousme/openapi-schema-validator';
import { placeOf } from '../../codegen/bundle-openapi.ts';
import type { Gate } from '../gate.ts';

/** Checks the REST contract against the JSON Schema of OpenAPI, with a validator that is independent of Redocly. */
export const openapiValidity: Gate = {
  name: 'the REST contract is valid for a second validator',
  remedy: 'Change the listed lines: the schema of OpenAPI 3.1 does not allow them.',
  async faults({ parts, contracts }) {
    const { valid, errors } = await new Validator().validate(contracts.openapi);
    if (valid) return [];
    return typeof errors === 'string'
      ? [errors]
      : (errors ?? []).map(
          ({ instancePath, message }) => `${placeOf(parts, instancePath)} ${instancePath || '/'} ${message}`,
        );
  },
};
