/** Reports a template that cannot be used. The text is for the author of the template. */
export class TemplateFault extends Error {
  override readonly name = 'TemplateFault';
  /** The line of the file; undefined if the fault does not concern one line. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** Describes a fault for the operator. @param file the path of the template */
export const describeFault = (error: unknown, file: string): string => {
  const line = error instanceof TemplateFault && error.line !== undefined ? `, line ${error.line}` : '';
  return `${file}${line}: ${(error as Error).message}`;
};

/** A part of a file, preceded by the line ends before it in the file, so that a fault names the line of the file. */
type Part = string;

/** The parts of a template file: settings by name, the text, and the notes below the button. */
export interface Source {
  readonly subject: Part;
  /** The email shows this code in large type. */
  readonly code: Part;
  readonly button: Part;
  readonly text: Part;
  readonly notes: Part;
}

const isFence = (line: string): boolean => line === '---';

/** @throws TemplateFault */
export const toSource = (content: string): Source => {
  const lines = content.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? '') || end < 0)
    throw new TemplateFault('It must begin with a block between two lines ---', 1);
  const part = (from: number, to = lines.length): Part => '\n'.repeat(from) + lines.slice(from, to).join('\n');
  const settings = new Map<string, Part>();
  for (const [index, line] of lines.slice(1, end).entries()) {
    const [, key, value = ''] = /^(subject|code|button):(.+)$/.exec(line) ?? [];
    if (key === undefined)
      throw new TemplateFault(`It has a line that is not "subject: …", "code: …" or "button: …": ${line}`, index + 2);
    settings.set(key, '\n'.repeat(index + 1) + value.trim());
  }
  const subject = settings.get('subject');
  if (subject === undefined) throw new TemplateFault('It has no subject', 1);
  const notes = lines.findIndex((line, index) => index > end && isFence(line));
  const bodyEnd = notes < 0 ? lines.length : notes;
  return {
    subject,
    code: settings.get('code') ?? '',
    button: settings.get('button') ?? '',
    text: part(end + 1, bodyEnd),
    notes: notes < 0 ? '' : part(notes + 1),
  };
};

export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
