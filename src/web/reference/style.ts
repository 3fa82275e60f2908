import { style } from '../style.ts';

/** The reference: contents at the side and operations that fold; on a phone the contents are a row on top. */
export const referenceStyle = `${style}
html { scroll-padding-top: 1rem; }
main { max-width: none; padding: 0; display: grid; grid-template-columns: 15rem minmax(0, 1fr); align-items: start; }
.flow { max-width: 78rem; padding: 2.5rem 2.5rem 6rem; min-width: 0; }
.flow > header p { max-width: 48rem; }
.flow h2 { font-size: 1.45rem; letter-spacing: -.01em; margin: 3.5rem 0 .5rem; }
.flow h3 { font-size: 1rem; margin: 0; font-weight: 600; }
.flow h4 { font-size: .8rem; text-transform: uppercase; letter-spacing: .06em; color: var(--soft); margin: 1.75rem 0 .5rem; }
.flow h4 .type { text-transform: none; letter-spacing: 0; font-weight: 400; }
.sifted :is(header, .credentials, #conventions, #schemas, .group > p, .group > .more) { display: none; }

.contents { position: sticky; top: 0; max-height: 100dvh; overflow-y: auto; padding: 1.5rem 1rem 2rem 1.25rem; scrollbar-width: thin; }
.contents ul { list-style: none; margin: 1rem 0 0; padding: 0; font-size: .95rem; }
.contents a { display: flex; justify-content: space-between; gap: .5rem; padding: .3rem .7rem; border-radius: 8px; color: var(--ink); text-decoration: none; }
.contents a:hover { background: var(--code); }
.contents span { color: var(--soft); font-size: .85rem; font-variant-numeric: tabular-nums; }

input, select, textarea { border-radius: 8px; }
select, textarea { width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); padding: .5rem .7rem; }
textarea { font: .875rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; resize: vertical; display: block; field-sizing: content; max-height: 24rem; }
.flow input { padding: .5rem .7rem; }
:is(select, textarea, summary):focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 8px; }
label { font-weight: 500; }
.grid { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .5rem 1rem; align-items: center; margin: .5rem 0; }
.grid label { margin: 0; font-size: .9rem; }
.credentials { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem 1.5rem 1.5rem; margin-top: 2rem; box-shadow: var(--shade); }
.credentials h2 { font-size: 1.1rem; margin: 0; }
.credentials p { font-size: .93rem; color: var(--soft); max-width: none; }
.credentials input { font: .9rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }

.list { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin-top: 1rem; overflow: clip; }
.list > * + * { border-top: 1px solid var(--line); }
.op > summary, .fold > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .15rem .9rem; padding: .55rem 1.1rem; cursor: pointer; list-style: none; }
:is(.op, .fold) > summary::-webkit-details-marker { display: none; }
:is(.op, .fold) > summary::before { content: "›"; width: .5rem; color: var(--soft); font-size: 1.1rem; line-height: 1; }
:is(.op, .fold)[open] > summary::before { rotate: 90deg; translate: -.1rem .1rem; }
#conventions .list { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); border: 0; background: none; gap: .5rem; grid-auto-flow: dense; }
#conventions .fold { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
#conventions .fold[open] { grid-column: 1 / -1; }
.op > summary:hover, .fold > summary:hover { background: color-mix(in srgb, var(--accent) 5%, transparent); }
.op[open] > summary { background: color-mix(in srgb, var(--accent) 5%, transparent); }
.op .path { color: var(--soft); overflow-wrap: anywhere; margin-left: auto; text-align: right; }
.op .badge { font-size: .75rem; align-self: center; }
.op h3 { display: flex; align-items: baseline; min-width: 0; }
.method { flex: none; width: 4.2rem; font: 700 .75rem ui-monospace, "SF Mono", Menlo, Consolas, monospace; text-transform: uppercase; letter-spacing: .04em; color: var(--tone); }
.get { --tone: var(--blue); } .post { --tone: var(--accent); } .put, .patch { --tone: var(--amber); } .delete { --tone: var(--red); }
.inside { padding: .75rem 1.25rem 1.5rem; overflow-wrap: anywhere; }
.op > .inside { display: grid; gap: 0 2.5rem; align-items: start; grid-template: "told try" auto "answers try" 1fr / minmax(0, 1fr) minmax(0, 1fr); }
.told { grid-area: told; } .answers { grid-area: answers; } .op > .inside > .try { grid-area: try; }
.told > :first-child { margin-top: 0; }
.deprecation { color: var(--amber); font-weight: 600; }
.access { border-left: 3px solid var(--accent); padding-left: .8rem; font-size: .93rem; }
.fields { display: block; margin: 0; }
.fields dt { color: var(--ink); padding-top: .6rem; }
.fields > dt:not(:first-child) { border-top: 1px solid var(--line); margin-top: .6rem; }
.fields dd p { margin: .1rem 0; font-size: .93rem; }
.fields .fields { margin: .6rem 0 0 .25rem; padding-left: .9rem; border-left: 2px solid var(--line); }
.type, .rules { color: var(--soft); font-size: .88rem; }
.required { color: var(--amber); font-size: .8rem; font-weight: 600; }
.answer { margin: .4rem 0; font-size: .95rem; }
.answer b, .refusals b { font-variant-numeric: tabular-nums; margin-right: .35rem; }
.answer b { color: var(--accent); }
.answer summary, .more summary, .try summary { cursor: pointer; }
:is(.answer, .more, .try) summary::marker { color: var(--soft); }
.more summary, .try summary { color: var(--accent); font-size: .93rem; }
.refusals { list-style: none; margin: .75rem 0 0; padding: 0; font-size: .88rem; }
.refusals li { display: grid; grid-template-columns: 2.6rem minmax(0, 1fr); padding: .15rem 0; }
.refusals b { color: var(--soft); }
.refusals a { text-decoration: none; margin-right: .75rem; display: inline-block; font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .93em; }
.refusals a:hover { text-decoration: underline; }
.flow pre { font-size: .82rem; padding: .75rem .9rem; max-height: 26rem; overflow: auto; margin: .4rem 0; overflow-wrap: normal; }
.table { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-size: .92rem; min-width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
td { min-width: 5rem; }

.try { position: sticky; top: 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.15rem 1.15rem; min-width: 0; }
.try h4 { margin-top: 0; }
.body { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .5rem 1rem; align-items: center; margin: .75rem 0; }
.body label { margin: 0; font-size: .9rem; }
.body textarea { grid-column: 1 / -1; background: var(--card); }
.send { display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; align-items: center; margin-top: .9rem; }
.send .button { padding: .5rem 1.4rem; }
.curl { min-width: 0; }
.curl[open] { flex: 1 0 100%; }
.try pre { background: var(--card); }
.status { display: flex; gap: .5rem; align-items: baseline; margin: 1rem 0 .25rem; color: var(--tone); font-size: .95rem; }
.status b { font-size: 1.1rem; }
.status span { color: var(--soft); margin-left: auto; font-size: .85rem; }

@media (max-width: 68rem) { .op > .inside { grid-template: "told" "try" "answers" / minmax(0, 1fr); } .try { position: static; margin-top: 1.5rem; } }
@media (max-width: 52rem) {
  html { scroll-padding-top: 7rem; }
  main { display: block; }
  .flow { padding: 1.25rem 1rem 4rem; }
  .contents { z-index: 1; background: var(--paper); border-bottom: 1px solid var(--line); padding: .6rem 1rem .4rem; overflow: hidden; }
  .contents ul { display: flex; gap: .15rem; margin: .4rem -1rem 0; padding: 0 .6rem; overflow-x: auto; scrollbar-width: none; white-space: nowrap; }
  .op > summary { display: grid; grid-template-columns: .5rem minmax(0, 1fr); }
  .op > summary > :is(.path, .badge) { grid-column: 2; margin: 0; text-align: left; justify-self: start; }
  .inside { padding: .75rem 1rem 1.25rem; }
  .grid { grid-template-columns: minmax(0, 1fr); gap: .25rem; }
  .grid :is(input, select) { margin-bottom: .4rem; }
  input, select, textarea { font-size: 16px; }
}
`;
