/** In order: a browser comes before the ones whose names its user agent also contains. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const firstIn = (userAgent: string, known: readonly (readonly [string, string])[]): string | undefined =>
  known.find(([sign]) => userAgent.includes(sign))?.[1];

/** The browser and system that a `User-Agent` names, in our own words: the header is free text that its sender chose. */
export const deviceOf = (userAgent: string): string | undefined => {
  const [browser, system] = [firstIn(userAgent, browsers), firstIn(userAgent, systems)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
};
