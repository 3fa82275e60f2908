import { mark } from './page.ts';

/** Returns the navigation bar as HTML. `here` is the path of the current page. */
export type Bar = (here?: string) => string;

const files = `<span><a href="/openapi.yaml">openapi.yaml</a><a href="/schema.graphql">schema.graphql</a></span>`;

/** Creates the navigation bar of a service with or without the GraphQL editor. */
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
