/**
 * The secrets that files of this repository contain, or contained before, as examples. Anyone can read them there.
 * A test finds every example in the files and expects it to be refused.
 */
const published: ReadonlySet<string> = new Set([
  'an example secret that has to be replaced',
  'whsec_YW4gZXhhbXBsZSB0aGF0IGhhcyB0byBiZSByZXBsYWNlZA==',
  'gh_app_pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE',
]);

/** Tells whether a secret is known from this repository. */
export const isPublishedSecret = (text: string): boolean => published.has(text);
