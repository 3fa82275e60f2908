import type { CountUsersInput } from '../../../../packages/client/src/operations.ts';
import { route } from '../../router.svelte.ts';
import { companies, roles } from '../../sources.ts';
import { shared } from '../../texts.ts';
import { startOfDay } from '../../time.ts';
import type { Filter } from '../../ui/filters.ts';
import { statusNames } from './statuses.ts';
import { t } from './texts.ts';

const text = (key: string): string | undefined => route.query.get(key) || undefined;

const number = (key: string): number | undefined => {
  const value = text(key);
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
};

const flag = (key: string): boolean | undefined => {
  const value = text(key);
  return value === undefined ? undefined : value === 'true';
};

const day = (key: string): Date | undefined => startOfDay(text(key) ?? '');

/** Matches the parameter of a filter by a custom field: how the value is sought, and the bucket and name of the field. */
const ofField = /^(field_\w+)-(\w+)-(\w+)$/;

/** Returns the filter by a custom field. A request has one. */
const fieldInput = (): Pick<CountUsersInput, 'field' | 'field_value' | 'field_prefix'> => {
  for (const [key, value] of route.query) {
    const [, kind, bucket, name] = ofField.exec(key) ?? [];
    if (kind && value) return { field: `${bucket}.${name}`, [kind]: value };
  }
  return {};
};

/** Returns the filters that the address contains, as parameters of the operations. */
export const filterInput = (): CountUsersInput => ({
  q: text('q'),
  status: number('status') as CountUsersInput['status'],
  role: text('role'),
  is_verified: flag('is_verified'),
  second_factor: flag('second_factor'),
  provider: text('provider'),
  company_id: number('company_id'),
  registered_from: day('registered_from'),
  registered_to: day('registered_to'),
  lastvisit_from: day('lastvisit_from'),
  lastvisit_to: day('lastvisit_to'),
  has_returned: flag('has_returned'),
  ...fieldInput(),
  anonymous: flag('anonymous'),
});

type Options = NonNullable<Filter['options']>;

const yesNo = (): Options => [
  ['true', shared.yes],
  ['false', shared.no],
];

/** Returns the filters of the list. Those without a choice are left out. */
export const userFilters = (providers: Options): readonly Filter[] =>
  [
    {
      key: 'status',
      label: t.status,
      options: Object.entries(statusNames).map(([value, name]) => [value, t.statuses[name]] as const),
    },
    { key: 'role', label: t.role, source: roles },
    { key: 'is_verified', label: t.verifiedFilter, options: yesNo() },
    { key: 'second_factor', label: t.secondFactor, options: yesNo() },
    { key: 'provider', label: t.provider, options: providers },
    { key: 'company_id', label: t.company, source: companies },
    { key: 'registered_from', label: t.registeredFrom },
    { key: 'registered_to', label: t.registeredTo },
    { key: 'lastvisit_from', label: t.lastvisitFrom },
    { key: 'lastvisit_to', label: t.lastvisitTo },
    { key: 'has_returned', label: t.hasReturned, options: yesNo() },
    { key: 'anonymous', label: t.anonymous, options: yesNo() },
  ].filter((filter) => filter.options === undefined || filter.options.length > 0);
