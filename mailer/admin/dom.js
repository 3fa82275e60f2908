export const find = (selector, root = document) => root.querySelector(selector);

/** Creates an element with properties and children. Text is never parsed as HTML. */
export const element = (tag, properties = {}, ...children) => {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
};

export const say = (text) => {
  find('#message').textContent = text;
};

/** Shows one section in place of the last one. */
export const show = (id) => {
  for (const section of document.querySelectorAll('main section')) section.hidden = section.id !== id;
  const heading = find(`#${id} h1`);
  document.title = `${heading.textContent} · Emails`;
  heading.focus();
};

/** Runs the action of a button and disables the button meanwhile. */
export const busy = async (button, work) => {
  button.disabled = true;
  try {
    await work();
  } finally {
    button.disabled = false;
  }
};
