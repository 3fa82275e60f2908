import { getCountries } from 'libphonenumber-js/mobile';

/** The file with the countries that have mobile numbers. The kernel imports no packages. */
export const countryCodesFile = `/* Generated from the npm package libphonenumber-js by codegen.ts. Never edited: update the package and run \`npm run codegen\`. */

const codes = \`
${getCountries().join(' ')}
\`;

/** The countries that have mobile numbers, as ISO 3166-1 alpha-2 names them. */
export const countryCodes: ReadonlySet<string> = new Set(codes.trim().split(' '));
`;
