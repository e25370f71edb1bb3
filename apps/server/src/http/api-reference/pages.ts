/** The HTML of the API reference: a page that lists the services, one for each of them, and one for the socket. */

export interface DocumentedService {
  readonly title: string;
  /** Where its operations are, such as `/api/user-service`. */
  readonly base: string;
  readonly operationCount: number;
}

export function servicePage({ title, base }: DocumentedService, webHead: string): string {
  // The path of `api-json` is absolute, so the page works with and without a trailing slash.
  return page({
    title,
    webHead: `${webHead}\n<link rel="stylesheet" href="/api-reference/swagger-ui.css">`,
    attributes: ` data-document="${base}/api-json"`,
    current: `${base}/api/`,
    body: `<main id="reference"></main>
<script src="/api-reference/swagger-ui-bundle.js"></script>
<script src="/api-reference/start.js"></script>`,
  });
}

export function indexPage(services: readonly DocumentedService[], webHead: string): string {
  const items = services.map(
    ({ title, base, operationCount }) => `<li><a href="${base}/api/">
<h2>${title}</h2>
<code>${base}</code>
<span>${operationCount} operations</span>
</a></li>`,
  );
  return page({
    title: 'All services',
    webHead,
    attributes: '',
    current: '/api/',
    body: `<main class="services">
<h1>API of this installation</h1>
<p>Read what each service can do and try it right here. Most calls need an access token: call
<a href="/api/user-service/api/#/auth/user.login">log in</a>, then choose Authorize on any of these pages and paste the
token.</p>
<p>Every page has an OpenAPI 3.1 document for code generators: replace <code>api/</code> at the end of its address with
<code>api-json</code>. Rooms are live over a WebSocket: <a href="/api/socket/">write a client for it</a>.</p>
<ul>
${items.join('\n')}
</ul>
</main>`,
  });
}

export function socketPage(guide: string, webHead: string): string {
  return page({
    title: 'Room socket',
    webHead,
    attributes: '',
    current: '/api/socket/',
    body: `<main class="guide">\n${guide}\n</main>`,
  });
}

interface PageParts {
  readonly title: string;
  readonly webHead: string;
  readonly attributes: string;
  readonly current: string;
  readonly body: string;
}

function page({ title, webHead, attributes, current, body }: PageParts): string {
  return `<!doctype html>
<html lang="en" data-theme="dark"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Turnstage API</title>
${webHead}
<link rel="stylesheet" href="/api-reference/look.css">
</head>
<body>
<nav class="reference-bar" aria-label="API reference">
<a class="brand" href="/">Turnstage</a>
${link('/api/', 'All services', current)}
${link('/api/socket/', 'Room socket', current)}
</nav>
${body}
</body>
</html>
`;
}

function link(address: string, text: string, current: string): string {
  return `<a href="${address}"${current === address ? ' aria-current="page"' : ''}>${text}</a>`;
}
