/** The heading of the shown screen, which names the object of a screen of details; empty until it is known. */
export const pageTitle = $state({ current: '' });
