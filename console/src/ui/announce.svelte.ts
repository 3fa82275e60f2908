/** The text of the one `role="status"` region of the page. */
export const status = $state({ text: '' });

/** Tells screen readers what has happened. */
export const announce = (text: string): void => {
  status.text = '';
  setTimeout(() => {
    status.text = text;
  }, 50);
};
