/** Says who reads and writes a custom field of users. Equal to the contract's `UserFieldBucket`, in the order of lists. */
export const buckets = ['own', 'public', 'admin'] as const;

export type Bucket = (typeof buckets)[number];

export type FieldScalar = string | number | boolean;
export type FieldValue = FieldScalar | readonly string[];

export const valueTypes = ['string', 'integer', 'number', 'boolean', 'array'] as const;

/** The schema of a value: a closed part of JSON Schema 2020-12. */
export interface ValueSchema {
  readonly type: (typeof valueTypes)[number];
  readonly enum?: readonly FieldScalar[];
  readonly const?: FieldScalar;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly items?: ValueSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** A custom field that the application defines for its users. */
export interface CustomField {
  readonly id: number;
  readonly bucket: Bucket;
  /** Unique in the bucket. */
  readonly name: string;
  readonly title: string;
  readonly schema: ValueSchema;
  readonly position: number;
  /** True if a sign-up must have a value. Only of `own`. */
  readonly isRequiredAtSignup: boolean;
  /** True if users are found by the value, once a job has read those that are stored (`isIndexed`). */
  readonly isSearchable: boolean;
  readonly isIndexed: boolean;
  /** True if OAuth clients may get the value as a claim. */
  readonly isClaim: boolean;
}

/** The values of a user by the names of the fields. `admin` is absent for those who may not read it. */
export interface ShownFields {
  readonly own: Readonly<Record<string, FieldValue>>;
  readonly public: Readonly<Record<string, FieldValue>>;
  readonly admin?: Readonly<Record<string, FieldValue>>;
}

/** Sorts fields by bucket, position and time of creation. */
export const inFieldOrder = <F extends CustomField>(fields: readonly F[]): readonly F[] =>
  fields.toSorted(
    (one, other) =>
      buckets.indexOf(one.bucket) - buckets.indexOf(other.bucket) || one.position - other.position || one.id - other.id,
  );
