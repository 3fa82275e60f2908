import type { App } from '../../kernel/app.ts';
import type { CustomField, ValueSchema } from '../../kernel/custom-field.ts';
import type { SentFields } from '../../modules/user-fields/steps/change-values.ts';
import { field, type SignInCommand } from './step.ts';

/** A custom field that the page of a sign-up asks for, with what was entered. */
export interface EnteredField {
  /** The name in the form, which is that of faults. */
  readonly name: string;
  readonly title: string;
  readonly schema: ValueSchema;
  readonly value: string;
}

type Defined = Pick<App, 'customFields'>;

const asked = ({ customFields }: Defined): readonly CustomField[] =>
  customFields.filter(({ isRequiredAtSignup }) => isRequiredAtSignup);

const formName = ({ bucket, name }: CustomField): string => `fields/${bucket}/${name}`;

/** Returns the fields of an empty page. */
export const emptyFields = (app: Defined): readonly EnteredField[] =>
  asked(app).map((one) => ({ name: formName(one), title: one.title, schema: one.schema, value: '' }));

export const enteredFields = (command: SignInCommand): readonly EnteredField[] =>
  emptyFields(command.app).map((one) => ({ ...one, value: field(command, one.name) }));

/** Returns the names in the form that must have a text. A box that is not checked sends nothing. */
export const requiredNames = ({ app }: SignInCommand): readonly string[] =>
  emptyFields(app)
    .filter(({ schema }) => schema.type !== 'boolean')
    .map(({ name }) => name);

const lines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reads a value of each type. The schema refuses others. */
const readers: Readonly<Record<ValueSchema['type'], (text: string) => unknown>> = {
  string: (text) => text.trim(),
  integer: Number,
  number: Number,
  boolean: (text) => text === 'true',
  array: lines,
};

/** Returns the values for a sign-up; undefined if the application asks for none. */
export const sentFields = (command: SignInCommand): Pick<SentFields, 'own'> | undefined => {
  const fields = asked(command.app);
  if (fields.length === 0) return undefined;
  const own = fields.map((one) => [one.name, readers[one.schema.type](field(command, formName(one)))] as const);
  return { own: Object.fromEntries(own) };
};
