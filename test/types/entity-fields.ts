/**
 * Tables of fields that must not compile. `tsc` fails if one compiles, because the directive then expects an error.
 */
import type { components } from '../../generated/openapi.ts';
import {
  type ChangeOf,
  changesTo,
  type DtoOf,
  type OnlyRead,
  optional,
  type RowOf,
  required,
  tableOf,
} from '../../src/kernel/fields.ts';
import type { changeableFields, profileFields } from '../../src/kernel/user-fields.ts';
import { clientFields } from '../../src/modules/clients/client-fields.ts';

type Client = components['schemas']['Client'];
type User = components['schemas']['User'];
type Table = typeof clientFields;

// regression A831
export const complete: Pick<Client, keyof DtoOf<Table>> = {} as DtoOf<Table>;
export const column: RowOf<Table>['tos_uri'] = null;

const { tosUri: _terms, ...withoutTerms } = clientFields;

// @ts-expect-error a field of the contract is missing in the table
export const missing: Pick<Client, keyof DtoOf<Table>> = {} as DtoOf<typeof withoutTerms>;

export const profile: Pick<User, keyof DtoOf<typeof profileFields>> = {} as DtoOf<typeof profileFields>;

type WithoutCity = Omit<typeof profileFields, 'cityId'>;

// @ts-expect-error a field of the user's profile is missing in the table
export const withoutField: typeof profile = {} as DtoOf<WithoutCity>;

// @ts-expect-error requests do not change a field of the service
export const changed: ChangeOf<typeof changeableFields> = { welcome: 1 };

const wrong = { ...clientFields, tosUri: required<number>() };

// @ts-expect-error the table has another type than the contract
export const other: Pick<Client, keyof DtoOf<Table>> = {} as DtoOf<typeof wrong>;

// @ts-expect-error an entity without one of the fields
export const row = tableOf({ tosUri: required<string>() }).toRow({});

// @ts-expect-error requests have no field with this name
export const unknownName = changesTo({ termsOfService: optional<string>() });

type Request = components['schemas']['UpdateClientRequest'];
declare const request: Request;

// @ts-expect-error the request has a field that is not read
export const unread: OnlyRead<Request, Omit<Request, 'tos_uri'>> = request;
