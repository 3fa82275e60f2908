import type { Bucket, CustomField, FieldValue } from '../../kernel/custom-field.ts';
import type { UserField } from './user-field.ts';

/** The values of a user by the IDs of the fields. */
export type StoredValues = Readonly<Record<Bucket, Readonly<Record<string, FieldValue>>>>;

export interface UserFieldReads {
  /** Returns the fields of the application in their order. */
  list(): Promise<readonly UserField[]>;
}

/** Every change of a field gives the application another version, so that all processes read its fields again. */
export interface UserFields extends UserFieldReads {
  /** Returns a field, locked until the transaction ends. */
  lock(id: number): Promise<UserField | undefined>;
  /** Returns the fields as they are until the transaction ends, so that values conform to them. */
  hold(): Promise<readonly CustomField[]>;
  /**
   * Adds a field within the limit.
   * @throws `too_many_user_fields` or `name_taken`
   */
  insert(field: Omit<UserField, 'id'>): Promise<UserField>;
  update(field: UserField): Promise<void>;
  /** Adds the job that makes the stored values of a field searchable, or no longer. */
  startWalk(id: number): Promise<void>;
  /** Removes a field from the application, and adds the job that deletes its values. */
  delete(id: number, at: Date): Promise<void>;
  /**
   * Makes the values of some users searchable or, if the field no longer is, removes them from the search; deletes them, if the field is
   * deleted.
   * @returns false if no users are left
   */
  walk(id: number): Promise<boolean>;
}

export interface UserFieldValueReads {
  /** Returns the values of the users that have some. */
  of(userIds: readonly number[]): Promise<ReadonlyMap<number, StoredValues>>;
}

export interface UserFieldValues extends UserFieldValueReads {
  /** Returns the values of a user that is locked. No job reads them until the transaction ends. */
  lock(userId: number): Promise<StoredValues>;
  /**
   * Replaces the values of a user that is locked, who has another version then.
   * @param searchable the IDs of the fields by whose values users are found
   */
  set(userId: number, values: StoredValues, searchable: readonly number[], at: Date): Promise<void>;
}
