/** Text that a spreadsheet would calculate. The apostrophe makes it text (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r]/;

const cellOf = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : value === null || value === undefined ? '' : String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns rows as CSV (RFC 4180), with the names of their fields in the first line. */
export const csvOf = <T extends object>(rows: readonly T[], fields: readonly (keyof T & string)[]): string =>
  [fields, ...rows.map((row) => fields.map((field) => row[field]))]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('');

/** Lets the browser save a text as a file. */
export const saveAs = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
