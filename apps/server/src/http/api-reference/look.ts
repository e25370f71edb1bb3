/**
 * The look of the API reference. Colours and fonts are the tokens of the web client, whose stylesheet the pages load
 * first, so that they follow its theme. The fallbacks are for a server without a built web client.
 */
export const look = `
body { margin: 0; background: var(--surface-0, #fff); color: var(--ink, #17142a); }
.reference-bar { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; padding: 14px 20px;
  background: var(--surface-1, #f4eee3); border-bottom: 1px solid var(--line, #ddd); }
.reference-bar a { color: var(--ink-2, #433f5c); font-weight: 600; text-decoration: none; }
.reference-bar a:hover, .reference-bar a[aria-current] { color: var(--accent-ink, #7a4300); }
.reference-bar .brand { color: var(--ink, #17142a); font-size: 1.05rem; }
a:focus-visible, .swagger-ui :focus-visible { outline: 2px solid var(--accent-ink, #7a4300); outline-offset: 2px; }

.services { max-width: 1040px; margin: 0 auto; padding: 28px 20px 56px; }
.services h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 2.25rem; font-weight: 700; }
.services p { max-width: 68ch; margin: 0 0 10px; color: var(--ink-2, #433f5c); font-size: 0.95rem; line-height: 1.5; }
.services p a { color: var(--accent-ink, #7a4300); }
.services ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 14px;
  margin: 24px 0 0; padding: 0; list-style: none; }
.services li a { display: block; height: 100%; box-sizing: border-box; padding: 18px; border-radius: 16px;
  background: var(--surface-2, #fffdf9); border: 1px solid var(--line, #ddd); color: inherit; text-decoration: none; }
.services li a:hover { background: var(--surface-3, #efe8db); }
.services h2 { margin: 0 0 6px; font-size: 1.05rem; font-weight: 700; }
.services code { color: var(--ink-3, #5f5a75); font-size: 0.8rem; }
.services span { display: block; margin-top: 10px; color: var(--ink-2, #433f5c); font-size: 0.85rem; }

.guide { max-width: 1240px; margin: 0 auto; padding: 28px 20px 56px; line-height: 1.55; }
.guide h1 { margin: 0 0 12px; font-size: 1.75rem; line-height: 2.25rem; font-weight: 700; }
.guide h2 { margin: 36px 0 8px; font-size: 1.25rem; font-weight: 700; }
.guide h3 { margin: 24px 0 8px; font-size: 1rem; font-weight: 700; }
.guide p { max-width: 76ch; margin: 0 0 12px; color: var(--ink-2, #433f5c); font-size: 0.95rem; }
.guide code { font-size: 0.85em; padding: 1px 5px; border-radius: 6px; background: var(--surface-3, #efe8db);
  color: var(--ink, #17142a); overflow-wrap: anywhere; }
.guide pre { overflow-x: auto; padding: 14px 16px; border-radius: 12px; background: var(--surface-2, #fffdf9);
  border: 1px solid var(--line, #ddd); }
.guide pre code { padding: 0; background: none; overflow-wrap: normal; }
.guide .wide { overflow-x: auto; margin: 0 0 16px; border: 1px solid var(--line, #ddd); border-radius: 12px;
  background: var(--surface-2, #fffdf9); }
.guide table { width: 100%; border-collapse: collapse; font-size: 0.85rem; }
.guide th, .guide td { padding: 8px 12px; text-align: left; vertical-align: top; min-width: 6.5rem; }
.guide th { color: var(--ink-3, #5f5a75); font-weight: 600; }
.guide td code { white-space: nowrap; }
.guide table:has(th:nth-child(6)) td:nth-child(4):not(:empty) { min-width: 20rem; }
.guide table:has(th:nth-child(6)) td:nth-child(n + 5):not(:empty) { min-width: 13rem; }
.guide tbody tr { border-top: 1px solid var(--line, #ddd); }

.swagger-ui, .swagger-ui .opblock-tag, .swagger-ui .info .title, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .opblock .opblock-summary-path, .swagger-ui label, .swagger-ui table thead tr td,
.swagger-ui table thead tr th, .swagger-ui .parameter__name, .swagger-ui .response-col_status,
.swagger-ui .opblock-description-wrapper p, .swagger-ui .responses-inner h4, .swagger-ui .responses-inner h5,
.swagger-ui .opblock .opblock-section-header h4, .swagger-ui .tab li, .swagger-ui .model, .swagger-ui .model-title,
.swagger-ui section.models h4, .swagger-ui .dialog-ux .modal-ux-content h4, .swagger-ui .dialog-ux .modal-ux-header h3,
.swagger-ui .dialog-ux .modal-ux-content p, .swagger-ui .btn, .swagger-ui .renderedMarkdown p,
.swagger-ui .info p, .swagger-ui .info li, .swagger-ui .scheme-container .schemes > label,
.swagger-ui .json-schema-2020-12__title, .swagger-ui .json-schema-2020-12-keyword__name,
.swagger-ui .json-schema-2020-12-accordion, .swagger-ui .json-schema-2020-12-property .json-schema-2020-12__title {
  color: var(--ink, #17142a); font-family: var(--font-sans, system-ui, sans-serif); }
.swagger-ui .parameter__type, .swagger-ui .parameter__in, .swagger-ui .prop-format,
.swagger-ui .response-col_links, .swagger-ui .info .base-url, .swagger-ui .opblock-tag small,
.swagger-ui .json-schema-2020-12__attribute--primary, .swagger-ui .json-schema-2020-12-keyword__value {
  color: var(--ink-2, #433f5c); }
.swagger-ui a, .swagger-ui .info a { color: var(--accent-ink, #7a4300); }
.swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span {
  color: var(--danger, #a8201f); }
.swagger-ui .opblock-tag svg path, .swagger-ui .opblock-summary svg path, .swagger-ui .opblock-summary svg {
  fill: var(--ink-2, #433f5c); }
.swagger-ui .opblock-tag svg, .swagger-ui .opblock-summary svg { color: var(--ink-2, #433f5c); fill: currentcolor; }
.swagger-ui .info .title { margin-bottom: 6px; font-size: 1.75rem; line-height: 2.25rem; font-weight: 700; }
.swagger-ui .scheme-container, .swagger-ui section.models, .swagger-ui .opblock .opblock-section-header,
.swagger-ui section.models .model-container, .swagger-ui .dialog-ux .modal-ux,
.swagger-ui .json-schema-2020-12, .swagger-ui .model-box {
  background: var(--surface-1, #fbf8f1); border-color: var(--line, #ddd); box-shadow: none; }
.swagger-ui .opblock { background: var(--surface-2, #fffdf9); border: 1px solid var(--line, #ddd);
  border-radius: 12px; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { border-color: var(--line, #ddd); }
.swagger-ui .opblock .opblock-summary-method { border-radius: 8px; background: var(--surface-4, #e2d8c6);
  color: var(--ink, #17142a); text-shadow: none; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: var(--surface-4, #e2d8c6); }
.swagger-ui .opblock.opblock-post .opblock-summary-method, .swagger-ui .opblock.opblock-put .opblock-summary-method,
.swagger-ui .opblock.opblock-patch .opblock-summary-method {
  background: var(--accent, #ffb454); color: var(--on-accent, #1c1006); }
.swagger-ui .opblock.opblock-delete .opblock-summary-method {
  background: var(--danger-fill, #b3261e); color: var(--on-danger, #fff); }
.swagger-ui .opblock[class*='opblock-'] { background: var(--surface-2, #fffdf9); border-color: var(--line, #ddd); }
.swagger-ui .opblock-tag { border-color: var(--line, #ddd); }
.swagger-ui table thead tr td, .swagger-ui table thead tr th { border-color: var(--line, #ddd); }
.swagger-ui input[type='text'], .swagger-ui input[type='password'], .swagger-ui input[type='search'],
.swagger-ui textarea, .swagger-ui select { background: var(--surface-0, #fff); color: var(--ink, #17142a);
  border: 1px solid var(--edge, #857d93); border-radius: 10px; box-shadow: none; }
.swagger-ui .btn { border-color: var(--edge, #857d93); border-radius: 10px; background: transparent; box-shadow: none; }
.swagger-ui .btn.authorize { color: var(--accent-ink, #7a4300); border-color: var(--accent-ink, #7a4300); }
.swagger-ui .btn.authorize svg { fill: var(--accent-ink, #7a4300); }
.swagger-ui .btn.execute { background: var(--accent, #ffb454); border-color: var(--accent, #ffb454);
  color: var(--on-accent, #1c1006); }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .title small.version-stamp, .swagger-ui .info .title small { background: var(--surface-4, #e2d8c6); }
.swagger-ui .info .title small pre { color: var(--ink, #17142a); }
`;
