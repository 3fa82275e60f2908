/** Colors, fonts, and the navigation bar. */
export const theme = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5b6b7c; --paper: #fbfaf7; --card: #fff; --line: #e4e0d6; --accent: #0b6e5c; --code: #f3f0e8; --on-accent: #fff; --red: #a8321a; --amber: #835600; --blue: #2a5caa; --edge: #8b8f8e; --shade: 0 1px 2px #1d27330d, 0 18px 40px -22px #1d273340; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --soft: #9aa7b3; --paper: #14181c; --card: #1b2126; --line: #2d353c; --accent: #4fc3ab; --code: #10141a; --on-accent: #07201b; --red: #ff9f87; --amber: #e9bd62; --blue: #8cb8ff; --edge: #6d7882; --shade: 0 1px 2px #0006, 0 22px 44px -22px #000; } }
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif; }
.bar { display: flex; gap: .25rem; align-items: center; padding: .35rem 1rem; overflow-x: auto; scrollbar-width: none; white-space: nowrap; background: var(--card); border-bottom: 1px solid var(--line); font-size: .95rem; }
.bar a { display: flex; gap: .5rem; align-items: center; padding: .35rem .7rem; border-radius: 8px; color: var(--soft); text-decoration: none; }
.bar a:hover { color: var(--ink); background: var(--code); }
.bar a:focus-visible { outline-offset: -2px; border-radius: 8px; }
.bar a[aria-current] { color: var(--accent); font-weight: 600; }
.bar > a:first-child { color: var(--ink); font-weight: 650; padding-left: .25rem; margin-right: .5rem; }
.bar span { display: flex; gap: .25rem; margin-left: auto; }
.bar svg { width: 1.5rem; height: 1.5rem; color: var(--accent); flex: none; }
@media (max-width: 30rem) { .bar { gap: 0; padding: .35rem .5rem; } .bar a { padding: .35rem .5rem; } .bar > a:first-child { margin-right: .25rem; } }
`;

/** The dress of every page. */
export const style = `${theme}
* { box-sizing: border-box; }
main { max-width: 58rem; margin: 0 auto; padding: 4rem 1.5rem 5rem; }
header svg { display: block; width: 3.25rem; height: 3.25rem; color: var(--accent); margin-bottom: 1rem; }
h1 { font-size: clamp(2rem, 5vw, 2.75rem); line-height: 1.15; letter-spacing: -.02em; margin: 0; }
h1:focus { outline: none; }
h2 { font-size: 1.15rem; margin: 3rem 0 .75rem; }
p { margin: .5rem 0; max-width: 44rem; }
.lead { font-size: 1.2rem; color: var(--soft); margin-top: .75rem; }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 3px; }
code { font: .92em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; overflow-x: auto; margin: .5rem 0 1rem; }
pre .name { color: var(--blue); }
pre .text { color: var(--accent); }
ul.cards { list-style: none; padding: 0; margin: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); }
ul.cards li { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .9rem 1.1rem; }
ul.cards a:has(code) { text-decoration: none; }
ul.cards span { display: block; color: var(--soft); font-size: .93rem; }
.badge { display: inline-block; border: 1px solid var(--line); border-radius: 99px; padding: .1rem .7rem; font-size: .85rem; color: var(--soft); white-space: nowrap; }
footer { margin-top: 4rem; color: var(--soft); font-size: .9rem; }

.button { display: inline-block; font: inherit; font-weight: 600; line-height: 1.35; text-align: center; text-decoration: none; cursor: pointer; border: 1px solid var(--accent); border-radius: 10px; padding: .75rem 1.4rem; background: var(--accent); color: var(--on-accent); }
.button:hover { filter: brightness(1.08); }
.button:focus-visible { border-radius: 10px; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.75rem; }
.button.plain { background: transparent; color: var(--accent); }
.button.warning { background: transparent; border-color: var(--red); color: var(--red); }
.button[disabled] { opacity: .6; cursor: progress; }
.button[aria-busy=true]::after { content: ""; display: inline-block; width: .85em; height: .85em; margin-left: .6em; vertical-align: -.1em; border: 2px solid; border-right-color: transparent; border-radius: 99px; }

.gate { max-width: 28rem; margin: 0 auto; background: var(--card); border: 1px solid var(--line); border-radius: 50% 50% 16px 16px / 8rem 8rem 16px 16px; box-shadow: var(--shade); padding: 2.5rem 2.25rem 2.25rem; }
.gate header { text-align: center; font-weight: 600; color: var(--soft); overflow-wrap: anywhere; padding: 0 2rem; }
.gate header svg { margin: 0 auto .35rem; }
.gate h1 { font-size: 1.6rem; text-align: center; margin: 1.25rem 0 .75rem; text-wrap: balance; }
.gate p { overflow-wrap: anywhere; text-wrap: pretty; }
.gate h1 + p { color: var(--soft); text-align: center; }
.gate h1 + p strong { color: var(--ink); }
.gate form { margin-top: 1.5rem; display: grid; gap: 1.1rem; }
.gate form + form { margin-top: .75rem; }
.pair { display: grid; gap: 1.1rem; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); }
label { display: block; font-weight: 600; font-size: .95rem; margin-bottom: .3rem; }
input { width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 10px; padding: .65rem .85rem; }
input:focus-visible { outline-offset: 0; border-color: var(--accent); border-radius: 10px; }
input:read-only { background: none; border-color: var(--line); color: var(--soft); }
input[aria-invalid=true] { border-color: var(--red); outline-color: var(--red); }
.secret { position: relative; }
.secret input { padding-right: 4.5rem; }
.secret button { position: absolute; inset: 1px 1px 1px auto; min-width: 4rem; font: inherit; font-size: .9rem; font-weight: 600; color: var(--accent); background: none; border: 0; cursor: pointer; }
.secret button:focus-visible { outline-offset: -3px; border-radius: 9px; }
.hint { font-size: .9rem; color: var(--soft); margin: .35rem 0 0; }
.fault { font-size: .9rem; font-weight: 600; color: var(--red); margin: .35rem 0 0; }
.alert { border: 1px solid; border-radius: 10px; padding: .65rem .9rem; margin: 0; font-size: .95rem; color: var(--red); background: color-mix(in srgb, var(--red) 7%, transparent); }
.alert:empty, .fault:empty { display: none; }
.seal { display: grid; place-items: center; flex: none; width: 2.75rem; height: 2.75rem; border-radius: 99px; color: var(--tone); background: color-mix(in srgb, var(--tone) 13%, transparent); }
.seal svg { width: 1.55rem; height: 1.55rem; }
.gate .seal { margin: 1.5rem auto 0; width: 3.5rem; height: 3.5rem; }
.gate .seal svg { width: 1.8rem; height: 1.8rem; }
.green { --tone: var(--accent); } .amber { --tone: var(--amber); } .blue { --tone: var(--blue); } .red { --tone: var(--red); }

ol.mails { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shade); overflow: hidden; }
ol.mails li { position: relative; display: grid; grid-template-columns: auto 1fr auto 3rem; gap: 0 1rem; align-items: center; padding: .85rem 1.1rem; }
ol.mails li + li { border-top: 1px solid var(--line); }
ol.mails li:hover { background: color-mix(in srgb, var(--tone) 5%, transparent); }
ol.mails a { font-weight: 600; color: var(--ink); text-decoration: none; }
ol.mails a::after { content: ""; position: absolute; inset: 0; }
ol.mails a:focus-visible { outline: none; }
ol.mails a:focus-visible::after { outline: 2px solid var(--accent); outline-offset: -3px; border-radius: 13px; }
ol.mails div { min-width: 0; overflow-wrap: anywhere; line-height: 1.4; }
ol.mails .to { display: block; color: var(--soft); font-size: .93rem; }
ol.mails .to span::before { content: "· "; }
ol.mails time { color: var(--soft); font-size: .93rem; text-align: right; font-variant-numeric: tabular-nums; }
header.row { display: grid; grid-template-columns: auto 1fr; gap: 0 1.25rem; align-items: center; }
header.row svg { margin: 0; }
header.row .lead { grid-column: 1 / -1; }
.note { border-left: 3px solid var(--line); padding-left: 1rem; margin-top: 3rem; color: var(--soft); font-size: .95rem; }
.empty { text-align: center; background: var(--card); border: 1px dashed var(--edge); border-radius: 14px; padding: 3rem 1.5rem; margin-top: 2rem; }
.empty > svg { width: 5.5rem; height: 5.5rem; color: var(--accent); }
.empty h2 { margin: .5rem 0; font-size: 1.35rem; }
.empty p { margin-inline: auto; }
.empty code { white-space: nowrap; }
.back { display: inline-block; margin-bottom: 1.5rem; }
.letter { background: var(--card); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shade); padding: 2.25rem clamp(1.25rem, 5vw, 3rem) 2.5rem; overflow: hidden; overflow-wrap: anywhere; position: relative; }
.letter::before { content: ""; position: absolute; inset: 0 0 auto; height: 5px; background: var(--tone); }
.letter h1 { font-size: clamp(1.5rem, 4vw, 2rem); text-wrap: balance; }
.letter .head { display: flex; gap: 1rem; align-items: start; border-bottom: 1px solid var(--line); padding-bottom: 1.25rem; margin-bottom: 1.5rem; }
dl { margin: .75rem 0; display: grid; grid-template-columns: auto 1fr; gap: .1rem .9rem; font-size: .95rem; }
dt { color: var(--soft); }
dd { margin: 0; }
.facts dd { min-width: 0; overflow-wrap: anywhere; }
.letter dl { margin-bottom: 0; }
.letter p { margin: 0 0 1rem; }
.letter .button { margin: .5rem 0 1rem; }
.letter .url { font-size: .85rem; color: var(--soft); margin: 0; }
@media (max-width: 40rem) {
  main { padding: 2rem 1rem 3.5rem; }
  .gate { padding: 2rem 1.35rem 1.5rem; border-radius: 50% 50% 16px 16px / 6rem 6rem 16px 16px; }
  .gate .button { width: 100%; }
  ol.mails li { grid-template-columns: auto 1fr auto; padding: .85rem .9rem; align-items: start; }
  ol.mails .badge { grid-column: 2; grid-row: 2; justify-self: start; margin-top: .35rem; }
  ol.mails time { grid-column: 3; grid-row: 1; }
  ol.mails .to span { display: block; }
  ol.mails .to span::before { content: none; }
  dl.headers { grid-template-columns: 1fr; }
  dl.headers dd + dt { margin-top: .5rem; }
  .letter .head > .seal { display: none; }
}
@media (prefers-reduced-motion: no-preference) {
  .gate section { animation: enter .18s ease-out; }
  .button[aria-busy=true]::after { animation: turn .8s linear infinite; }
  @keyframes enter { from { opacity: 0; translate: 0 4px; } }
  @keyframes turn { to { rotate: 1turn; } }
}
`;
