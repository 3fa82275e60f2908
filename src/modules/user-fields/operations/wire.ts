import type { Bucket, ShownFields } from '../../../kernel/custom-field.ts';

/** Returns the value of a field as a member of the union of GraphQL, which has no union of scalars. */
export const toFieldValue = (fields: ShownFields | undefined, bucket: Bucket, name: string) => {
  const values = fields?.[bucket] ?? {};
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  switch (typeof value) {
    case 'string':
      return { text: value };
    case 'number':
      return { number: value };
    case 'boolean':
      return { boolean: value };
    case 'object':
      return { items: value };
    default:
      return null;
  }
};
