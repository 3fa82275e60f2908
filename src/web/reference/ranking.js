/** Words with the same meaning in a search. The first of each line is the one that the contract uses. */
const synonyms = [
  ['log in', 'login', 'signin', 'sign-in', 'authenticate'],
  ['sign up', 'signup', 'sign-up', 'register', 'registration', 'join'],
  ['log out', 'logout', 'signout', 'sign-out'],
  ['recover', 'forgot', 'forgotten', 'lost', 'reset', 'recovery'],
  ['factor', '2fa', 'mfa', 'two-factor', 'totp', 'authenticator'],
  ['passkey', 'webauthn', 'fido', 'fido2', 'biometric'],
  ['sms', 'text', 'phone', 'cell-phone'],
  ['email', 'mail'],
  ['delete', 'remove', 'erase', 'gdpr'],
  ['end', 'revoke', 'kill', 'terminate'],
  ['replace', 'update', 'change', 'edit', 'modify', 'patch'],
  ['create', 'add', 'new'],
  ['company', 'companies', 'organization', 'organisation', 'org', 'tenant', 'team'],
  ['member', 'membership'],
  ['role', 'rbac'],
  ['permission', 'authorization', 'scope'],
  ['provider', 'social', 'oauth', 'oidc', 'openid', 'sso', 'google', 'github', 'apple', 'microsoft'],
  ['session', 'device', 'token', 'jwt', 'bearer'],
  ['refresh', 'renew', 'renewal'],
  ['jwks', 'public key', 'verify a token'],
  ['ban', 'block', 'suspend', 'disable'],
  ['deactivate', 'disable', 'pause'],
  ['audit', 'log', 'history', 'events'],
  ['export', 'download', 'takeout'],
  ['invitation', 'invite'],
  ['rate_limited', '429', 'throttle', 'limit'],
  ['code', 'otp', 'pin', 'magic'],
];

/** Words that are ignored in a search. */
const ignored = new Set(
  'a an and are can do does for get have how i in is it me my of on our that the their this to use user with your'.split(
    ' ',
  ),
);

/** Terms of two words, with the corresponding word of the list above. */
const phrases = [
  [/\b(?:log|sign)[ -]in\b/g, 'login'],
  [/\b(?:log|sign)[ -](?:out|off)\b/g, 'logout'],
  [/\bsign[ -]up\b/g, 'signup'],
  [/\bregister\b(?! (?:an? )?client)/g, 'signup'],
  [/\b(?:two|second|multi)[ -]factor\b/g, '2fa'],
  [/\btext message\b/g, 'sms'],
];

const alternatives = new Map();
for (const group of synonyms)
  for (const word of group) alternatives.set(word, [...new Set([...(alternatives.get(word) ?? []), ...group])]);

/** Returns the words of a search, each with its synonyms. Ignored words are omitted if there are others. */
export const wordsOf = (search) => {
  const text = phrases.reduce((joined, [phrase, word]) => joined.replace(phrase, word), search.toLowerCase());
  const written = text.split(/\s+/).filter(Boolean);
  const telling = written.filter((word) => !ignored.has(word));
  const others = (word) => alternatives.get(word) ?? alternatives.get(word.replace(/s$/, '')) ?? [];
  return (telling.length > 0 ? telling : written).map((word) => [word, ...others(word)]);
};

/** The weights of the parts in which a word can occur. A word itself counts more than its synonyms. */
const weights = { id: 40, title: 30, path: 12, text: 3 };

const worthOf = (text, word, weight) => {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  const isStart = at === 0 || /\W/.test(text[at - 1]);
  return isStart ? weight : weight / 2;
};

const scoreOf = (places, [word, ...others]) => {
  const best = (one) =>
    Math.max(...Object.entries(weights).map(([name, weight]) => worthOf(places[name], one, weight)));
  return Math.max(best(word), ...others.map((other) => best(other) * 0.7));
};

/** Returns the score of a part, which is 0 if a word does not occur in it. Of equal ones, that with the shortest title comes first. */
export const rank = (places, words) => {
  const scores = words.map((word) => scoreOf(places, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 1 / (1 + places.title.length));
};
