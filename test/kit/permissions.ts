import { type Command, given, query } from './commands.ts';

export const permissionCommands = {
  /** Reads the permissions of the caller: `{ data }` in REST, and the list in GraphQL. */
  permissions: (company?: number) =>
    query(
      `/v1/users/me/permissions${company === undefined ? '' : `?company_id=${company}`}`,
      'permissions',
      given({ company_id: ['ID', company === undefined ? undefined : String(company)] }),
      '',
    ),
} satisfies Readonly<Record<string, (...args: never[]) => Command>>;
