import type { OperationId } from '../../generated/handlers.ts';

/** The operations of SCIM. */
export const scimOperations = [
  'getScimServiceProviderConfig',
  'listScimResourceTypes',
  'getScimResourceType',
  'listScimSchemas',
  'getScimSchema',
  'searchScim',
  'listScimUsers',
  'createScimUser',
  'searchScimUsers',
  'getScimUser',
  'replaceScimUser',
  'patchScimUser',
  'deleteScimUser',
  'listScimGroups',
  'createScimGroup',
  'searchScimGroups',
  'getScimGroup',
  'replaceScimGroup',
  'patchScimGroup',
  'deleteScimGroup',
] as const satisfies readonly OperationId[];

export type ScimOperation = (typeof scimOperations)[number];
