/**
 * The beginning of what a spreadsheet would calculate: of the text, or of a part that it takes for a cell if it separates them by
 * semicolons or tabs. The apostrophe makes it text (OWASP, "CSV Injection").
 */
const formula = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r\n＝＋－＠])/g;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) && value.some((one) => typeof one === 'object') ? JSON.stringify(value) : String(value);
};

const cellOf = (value: unknown): string => {
  const text = textOf(value);
  const safe = text.replace(formula, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns a line of CSV (RFC 4180). */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Lets the browser save a file. */
export const saveAs = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
