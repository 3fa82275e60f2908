import type { UserSchema } from '../../../../packages/client/src/entities.ts';
import type { ValueSchema } from './schema.ts';

export const buckets = ['own', 'public', 'admin'] as const;
export type Bucket = (typeof buckets)[number];

/** A custom field, as the schema of its bucket describes it. */
export interface ShownField {
  readonly name: string;
  readonly title: string;
  readonly schema: ValueSchema;
}

/** Returns the fields of a bucket, in their order. */
export const fieldsOf = (schema: UserSchema | undefined, bucket: Bucket): readonly ShownField[] => {
  const properties = (schema?.[bucket]?.['properties'] ?? {}) as Readonly<
    Record<string, ValueSchema & { readonly title: string }>
  >;
  return Object.entries(properties).map(([name, { title, ...own }]) => ({ name, title, schema: own }));
};
