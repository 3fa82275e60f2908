import type { FieldName } from '../fields.ts';
import type { VendorRow } from './vendor-row.ts';

/** The fields of a row of an import that a converter can fill. */
export type ImportRow = Readonly<Partial<Record<FieldName, unknown>>>;

/** An identity at a provider, by the name that the other system has for the provider. */
export interface VendorIdentity {
  readonly provider: string;
  readonly subject: string;
  readonly email?: string | undefined;
}

/** The content of a row of another system. The names of roles and providers are those of that system. */
export interface Converted {
  readonly row: ImportRow;
  readonly identities?: readonly VendorIdentity[];
  readonly roles?: readonly string[];
}

export interface ConverterOptions {
  readonly now: Date;
  /** The parameters of Firebase's scrypt, which are those of the project. */
  readonly firebase: { readonly rounds: number; readonly memoryCost: number };
}

/** Another system whose files are read. */
export interface Vendor {
  /** The name of the list of users in a JSON document that is not a list. */
  readonly list?: string;
  /** Converts a row without any effect. Fields that it does not read are reported as not imported. */
  convert(row: VendorRow, options: ConverterOptions): Converted;
}
