import { toVisible } from './display.ts';
import type { Terminal } from './terminal.ts';

/** Asks a question on the terminal. */
type Ask = (question: string) => Promise<string>;

const isEndOfLine = (character: string): boolean => character === '\r' || character === '\n';

const keys = { interrupt: '\x03', end: '\x04', erase: ['\x7f', '\b'], eraseLine: '\x15' } as const;

/** Yields the typed characters one by one. */
const charactersOf = async function* (stdin: Terminal['stdin']): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let isAfterReturn = false;
  for await (const chunk of stdin)
    for (const character of decoder.decode(chunk, { stream: true })) {
      // CR and LF together end one line.
      if (!(isAfterReturn && character === '\n')) yield character;
      isAfterReturn = character === '\r';
    }
};

/**
 * Lets `work` ask the user. With `isHidden`, the terminal never shows what is typed, also before and between the questions.
 * Standard input is closed afterwards, since an open terminal would keep the process running.
 * @throws if the user presses Ctrl+C
 */
export const withPrompt = async <T>(
  { stdin, stderr }: Terminal,
  { isHidden }: { readonly isHidden: boolean },
  work: (ask: Ask) => Promise<T>,
): Promise<T> => {
  const characters = charactersOf(stdin);

  /** Reads a line. While the input is hidden, the terminal passes on keys that otherwise edit the line or end the process. */
  const readLine = async (): Promise<string> => {
    const line: string[] = [];
    for (;;) {
      const { value: character } = await characters.next();
      if (character === undefined || character === keys.end || isEndOfLine(character)) return line.join('');
      if (character === keys.interrupt) throw new Error('Nothing was changed.');
      if (character === keys.eraseLine) line.length = 0;
      else if (keys.erase.some((key) => key === character)) line.pop();
      else line.push(character);
    }
  };

  const ask: Ask = async (question) => {
    stderr.write(toVisible(question));
    try {
      return await readLine();
    } finally {
      if (isHidden) stderr.write('\n');
    }
  };

  if (isHidden) stdin.setRawMode?.(true);
  try {
    return await work(ask);
  } finally {
    if (isHidden) stdin.setRawMode?.(false);
    await characters.return(undefined);
  }
};
