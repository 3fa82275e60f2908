/** The filters and columns of custom fields. They are loaded if the application defines any. */
import type { User } from '../../../../packages/client/src/entities.ts';
import { getUserSchema } from '../../../../packages/client/src/operations.ts';
import { client, type RecordedOptions } from '../../api.ts';
import { route } from '../../router.svelte.ts';
import { shared } from '../../texts.ts';
import type { ExportColumn } from '../../ui/export.ts';
import type { Filter } from '../../ui/filters.ts';
import { buckets, fieldsOf, type ShownField } from '../user-fields/fields.ts';
import { t } from './texts.ts';

/** The choices of a field that is true or false. */
const yesNo = () => [['true', shared.yes] as const, ['false', shared.no] as const];

const filterOf = (address: string, { title, schema }: ShownField): Filter => {
  const { type, enum: values } = schema.items ?? schema;
  const options = type === 'boolean' ? yesNo() : values?.map((value) => [String(value), String(value)] as const);
  const kind = type === 'string' && !values ? 'field_prefix' : 'field_value';
  return { key: `${kind}-${address.replace('.', '-')}`, label: title, options, isText: true };
};

/** Returns the value of a field as an import reads it: lists are JSON. */
const valueAt = ({ fields }: User, address: string): unknown => {
  const [bucket, name = ''] = address.split('.');
  const value = (fields?.[bucket as 'own'] as Readonly<Record<string, unknown>> | undefined)?.[name];
  return Array.isArray(value) ? JSON.stringify(value) : value;
};

/** Reads the custom fields that the user may read. */
export const readCustomFields = async (options: RecordedOptions) => {
  const result = await getUserSchema(client, undefined, options);
  if (!result.ok) return result;
  const schema = result.data;
  const fields: ReadonlyMap<string, ShownField> = new Map(
    buckets.flatMap((bucket) => fieldsOf(schema, bucket).map((field) => [`${bucket}.${field.name}`, field] as const)),
  );
  const byValue = schema.searchable.map((address) => filterOf(address, fields.get(address)!));
  const filters = (): readonly Filter[] => {
    const set = byValue.filter(({ key }) => route.query.has(key));
    const other = route.query.get('invalid_field');
    return [
      // A request has one of them.
      ...(set.length > 0 ? set : byValue),
      ...(other === null
        ? []
        : [
            {
              key: 'invalid_field',
              label: t.otherValues,
              options: [[other, fields.get(other)?.title ?? other] as const],
            },
          ]),
    ];
  };
  const columns = [...fields.keys()].map(
    (address): ExportColumn<User> => [`fields.${address}`, (user) => valueAt(user, address)],
  );
  return { ...result, data: { filters, columns } };
};
