import { Validator } from '@seriousme/openapi-schema-validator';
import type { Gate } from '../gate.ts';

/** The REST contract by the JSON Schema of OpenAPI itself, with a validator that shares nothing with Redocly. */
export const openapiValidity: Gate = {
  name: 'openapi.yaml is valid for a second validator',
  remedy: 'Change contracts/openapi.yaml: the schema of OpenAPI 3.1 does not allow the listed parts.',
  async faults({ contracts }) {
    const { valid, errors } = await new Validator().validate(contracts.openapi);
    if (valid) return [];
    return typeof errors === 'string'
      ? [errors]
      : (errors ?? []).map(({ instancePath, message }) => `contracts/openapi.yaml ${instancePath || '/'} ${message}`);
  },
};
