import type { components } from '../../../../generated/openapi.ts';
import { toRowId } from '../../../api/ids.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { type UserField, userFieldFaults } from '../user-field.ts';

const toDto = (field: UserField): components['schemas']['UserField'] => ({
  id: field.id,
  bucket: field.bucket,
  name: field.name,
  title: field.title,
  schema: { ...field.schema },
  position: field.position,
  required_at_signup: field.isRequiredAtSignup,
  searchable: field.isSearchable,
  indexed: field.isSearchable && field.isIndexed,
  claim: field.isClaim,
  created_at: toTimestamp(field.createdAt),
  version: versionOf(field),
  updated_at: toTimestamp(field.updatedAt),
});

const fromBody = <T extends { readonly required_at_signup?: boolean }>({
  required_at_signup: requiredAtSignup,
  ...others
}: T) => ({ ...others, requiredAtSignup });

export const rest = (usecases: UseCases) =>
  ({
    listUserFields: async ({ principal }) => {
      const fields = await usecases.listUserFields({ principal });
      return { status: 200, body: { data: fields.map(toDto) } };
    },

    createUserField: async ({ body, principal, retry, origin }) => {
      const field = await usecases.createUserField({ principal, ...fromBody(body), retry, origin });
      return { status: 201, body: toDto(field) };
    },

    updateUserField: async ({ path, header, body, principal, origin }) => {
      const sent = { id: toRowId(path.id), ...fromBody(body), expected: fromIfMatch(header) };
      return versioned(toDto(await usecases.updateUserField({ principal, ...sent, origin })));
    },

    deleteUserField: async ({ path, principal, origin }) => {
      await usecases.deleteUserField({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },

    getUserSchema: async ({ principal }) => ({ status: 200, body: await usecases.getUserSchema({ principal }) }),
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createUserField: userFieldFaults,
  updateUserField: userFieldFaults,
} satisfies RequestRules;
