import { marked, type Token } from 'marked';

/** The contract's prose as HTML. It is the service's own, so that nothing in it has to be made harmless. */
export const prose = (markdown: string): string =>
  marked
    .parse(markdown, { async: false })
    // A table may be wider than a phone.
    .replaceAll('<table>', '<div class="table"><table>')
    .replaceAll('</table>', '</table></div>');

/** A line of it, without a paragraph around. */
export const line = (markdown: string): string => marked.parseInline(markdown.trim(), { async: false });

interface Chapter {
  readonly title: string;
  readonly body: string;
}

const isHeading = (token: Token): boolean => token.type === 'heading';

/** What stands before the first heading, and the chapters after it. */
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

/** The first paragraph, and whatever follows it. */
export const openingOf = (markdown: string): { readonly opening: string; readonly rest: string } => {
  const [opening = '', ...rest] = markdown.trim().split(/\n\s*\n/);
  return { opening: prose(opening), rest: prose(rest.join('\n\n')) };
};
