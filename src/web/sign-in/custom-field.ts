import type { ValueSchema } from '../../kernel/custom-field.ts';
import type { EnteredField } from '../../openid/sign-in/signup-fields.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { faultOf } from './notice.ts';
import type { View } from './view.ts';

/** The inputs of the formats for which browsers have one. */
const types: Readonly<Record<string, string>> = { date: 'date', email: 'email', uri: 'url', phone: 'tel' };

/** Longer texts get an area of several lines. */
const oneLine = 200;

const attribute = (name: string, value: unknown): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`;

const selectOf = ({ value, schema }: EnteredField, common: string): string => {
  const options = ['', ...(schema.enum ?? [])].map((one) => {
    const text = escapeHtml(String(one));
    return `<option value="${text}"${String(one) === value ? ' selected' : ''}>${text}</option>`;
  });
  return `<select class="input" ${common} required>${options.join('')}</select>`;
};

const areaOf = ({ value, schema }: EnteredField, common: string): string =>
  `<textarea class="input" ${common} rows="3" required${attribute('maxlength', schema.maxLength)}>${escapeHtml(value)}</textarea>`;

const boundsOf = ({ type, minimum, maximum, minLength, maxLength }: ValueSchema): string =>
  type === 'string'
    ? `${attribute('minlength', minLength)}${attribute('maxlength', maxLength)}`
    : `${attribute('min', minimum)}${attribute('max', maximum)}${attribute('step', type === 'integer' ? 1 : 'any')}`;

const inputOf = ({ value, schema }: EnteredField, common: string): string => {
  const type = schema.type === 'string' ? (types[schema.format ?? ''] ?? 'text') : 'number';
  return `<input class="input" ${common} type="${type}" required value="${escapeHtml(value)}"${boundsOf(schema)}>`;
};

/** Draws the input for a value from the schema of its field. */
const controlOf = (entered: EnteredField, common: string): string => {
  const { type, format, enum: values, maxLength = 0 } = entered.schema;
  if (values) return selectOf(entered, common);
  return type === 'array' || (type === 'string' && format === undefined && maxLength > oneLine)
    ? areaOf(entered, common)
    : inputOf(entered, common);
};

/** Returns the input of a custom field. Titles and values are texts of the application and the user, and escaped. */
export const customFieldOf = (entered: EnteredField, view: View): Html => {
  const { name, title, schema, value } = entered;
  const { invalid, fault } = faultOf(name, view);
  const common = `id="${name}" name="${name}" ${invalid.html}`;
  const label = escapeHtml(title);
  if (schema.type === 'boolean') {
    const box = `<input type="checkbox" ${common} value="true"${value === 'true' ? ' checked' : ''}>`;
    return html(
      `<div class="field"><label class="check" for="${name}">${box}<span>${label}</span></label>${fault.html}</div>`,
    );
  }
  return html(
    `<div class="field"><label for="${name}">${label}</label>${controlOf(entered, common)}${fault.html}</div>`,
  );
};
