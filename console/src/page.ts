/** The element with the data of the application. */
export const root = document.querySelector<HTMLElement>('#app')!;

export const { app = '', appName = '', appKey = '', publicUrl = '' } = root.dataset;

export type Language = 'en' | 'de' | 'es' | 'fr';

/** The language that the service has chosen for the page. */
export const language = document.documentElement.lang as Language;

/** The locale of the reader in that language, for times and numbers: `en-GB` writes dates in another way than `en-US`. */
export const locale = navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
