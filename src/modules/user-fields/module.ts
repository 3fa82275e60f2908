import type { Module, Operations, UseCasesOf } from '../module.ts';
import { createUserField } from './operations/create-user-field.ts';
import { deleteUserField } from './operations/delete-user-field.ts';
import { getUserSchema } from './operations/get-user-schema.ts';
import { graphql } from './operations/graphql.ts';
import { listUserFields } from './operations/list-user-fields.ts';
import { rest } from './operations/rest.ts';
import { updateUserField } from './operations/update-user-field.ts';
import { userFields } from './store.ts';
import { userFieldValues } from './values-store.ts';

const operations = {
  createUserField: { useCase: createUserField },
  deleteUserField: { useCase: deleteUserField },
  getUserSchema: { useCase: getUserSchema },
  listUserFields: { useCase: listUserFields },
  updateUserField: { useCase: updateUserField },
} satisfies Operations;

export const userFieldsModule = {
  repositories: { userFields, userFieldValues },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
