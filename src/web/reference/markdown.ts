import { marked, type Token } from 'marked';

/** Converts the contract's prose to HTML. It is trusted, so it is not sanitized. */
export const prose = (markdown: string): string =>
  marked
    .parse(markdown, { async: false })
    // A table may be wider than a phone.
    .replaceAll('<table>', '<div class="table"><table>')
    .replaceAll('</table>', '</table></div>');

/** Converts a line without a surrounding paragraph. */
export const line = (markdown: string): string => marked.parseInline(markdown.trim(), { async: false });

interface Chapter {
  readonly title: string;
  readonly body: string;
}

const isHeading = (token: Token): boolean => token.type === 'heading';

/** Splits a text into the part before the first heading and the chapters. */
export const chaptersOf = (markdown: string): { readonly opening: string; readonly chapters: readonly Chapter[] } => {
  const tokens = marked.lexer(markdown);
  const starts = tokens.flatMap((token, index) => (isHeading(token) ? [index] : []));
  const html = (from: number, to?: number): string =>
    prose(
      tokens
        .slice(from, to)
        .map(({ raw }) => raw)
        .join(''),
    );
  return {
    opening: html(0, starts[0]),
    chapters: starts.map((start, index) => ({
      title: (tokens[start] as { readonly text: string }).text,
      body: html(start + 1, starts[index + 1]),
    })),
  };
};

/** Splits a text into the first paragraph and the rest. */
export const openingOf = (markdown: string): { readonly opening: string; readonly rest: string } => {
  const [opening = '', ...rest] = markdown.trim().split(/\n\s*\n/);
  return { opening: prose(opening), rest: prose(rest.join('\n\n')) };
};
