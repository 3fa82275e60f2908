import type { Bucket } from '../../../kernel/custom-field.ts';
import { permissionsEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { bucketSchema } from '../user-field.ts';

type Schemas = { readonly [B in Exclude<Bucket, 'admin'>]: Readonly<Record<string, unknown>> } & {
  readonly admin?: Readonly<Record<string, unknown>>;
  /** The addresses of the fields by which users are found. */
  readonly searchable: readonly string[];
};

export type GetUserSchema = (command: { readonly principal: Actor }) => Promise<Schemas>;

/** Returns the schemas of the buckets that the caller may read of users. */
export const getUserSchema =
  (): GetUserSchema =>
  async ({ principal }) => {
    const { customFields } = principal.app;
    const own = await permissionsEverywhere(principal.store.reads, principal);
    const isEverywhere = own.includes('users:read');
    return {
      own: bucketSchema(customFields, 'own'),
      public: bucketSchema(customFields, 'public'),
      ...(isEverywhere && { admin: bucketSchema(customFields, 'admin') }),
      searchable: customFields
        .filter((field) => field.isSearchable && field.isIndexed && (field.bucket !== 'admin' || isEverywhere))
        .map(({ bucket, name }) => `${bucket}.${name}`),
    };
  };
