import { mark } from './page.ts';

/** The way from one page to the next, as HTML. `here` is where the reader is. */
export type Bar = (here?: string) => string;

const files = `<span><a href="/openapi.yaml">openapi.yaml</a><a href="/schema.graphql">schema.graphql</a></span>`;

/** The bar of a service that has the editor for GraphQL, or has it not. */
export const createBar = ({ hasIde }: { readonly hasIde: boolean }): Bar => {
  const places: readonly (readonly [href: string, name: string])[] = [
    ['/docs', 'REST'],
    ...(hasIde ? ([['/graphql', 'GraphQL']] as const) : []),
    ['/problems', 'Problems'],
  ];
  return (here) => {
    const links = places.map(
      ([href, name]) => `<a href="${href}"${href === here ? ' aria-current="page"' : ''}>${name}</a>`,
    );
    return `<nav class="bar" aria-label="Gatehouse"><a href="/">${mark}Gatehouse</a>${links.join('')}${files}</nav>\n`;
  };
};
