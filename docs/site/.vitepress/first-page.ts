interface Entry {
  readonly text: string;
  readonly link: string;
}

interface Group {
  readonly text: string;
  readonly items: Entry[];
}

/** Returns the sidebar, which has the lists of the first page. Files outside of `docs/` are not pages. */
export const sidebarOf = (markdown: string): Group[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      text: section.split('\n', 1)[0]!,
      items: [...section.matchAll(/^- \[([^\]]+)\]\((?!\.\.\/)([^)]+)\.md\): /gm)].map(([, text, page]) => ({
        text: text!,
        link: `/${page}`,
      })),
    }));
