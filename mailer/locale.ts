const tag = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;

/** Returns true for a language tag (BCP 47), of at most the length that the contract allows. */
export const isTag = (text: string): boolean => text.length <= 64 && tag.test(text);

/** Returns a tag and what it becomes without its last parts, shortest last: `zh-Hant-TW`, `zh-Hant`, `zh` (RFC 4647, section 3.4). */
export const rangesOf = (locale: string): readonly string[] => {
  const parts = locale.split('-');
  return parts.map((_part, at) => parts.slice(0, parts.length - at).join('-'));
};

/** Returns the language and the locale of a recipient to whom templates of a language are sent. */
export const recipientIn = (locale: string): { readonly language: string; readonly locale: string } => ({
  language: (/^[a-z]{2}(?=-|$)/.exec(locale)?.[0] ?? 'en').toUpperCase(),
  locale,
});
