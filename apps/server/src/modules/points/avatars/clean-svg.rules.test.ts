import { describe, expect, test } from 'vitest';
import { cleanSvg, looksLikeSvg, svgLimits } from './clean-svg.rules.ts';

const wrap = (content: string, root = 'viewBox="0 0 120 146"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;
const inside = (content: string): string | undefined =>
  cleanSvg(wrap(content))
    .svg?.replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');

describe('F10: drawings are rewritten from an allow list', () => {
  test('keeps shapes, gradients, clips and what they look like', () => {
    const drawing =
      '<defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#FFF"/></linearGradient>' +
      '<clipPath id="b"><rect x="0" y="0" width="10" height="10"/></clipPath></defs>' +
      '<g transform="translate(1 2)"><path d="M1 2L3 4Z" fill="url(#a)" clip-path="url(#b)"/></g>';
    expect(inside(drawing)).toBe(drawing);
  });

  test('reads what drawing programs write', () => {
    const file =
      '\uFEFF<?xml version="1.0"?>\n<!-- made by a program -->\n<!DOCTYPE svg PUBLIC "a" "b">\n' +
      wrap(
        "<metadata><rdf:RDF xmlns:rdf='x'><b/></rdf:RDF></metadata><circle cx='5' cy='5' r='2' style='fill:#ff0000; -x-y:1;stroke:none'/>",
      );
    expect(looksLikeSvg(Buffer.from(file))).toBe(true);
    expect(cleanSvg(file).svg).toMatch(/<circle cx="5" cy="5" r="2" fill="#ff0000" stroke="none"\/><\/svg>$/);
  });

  test.each([
    ['scripts', '<script>alert(1)</script>'],
    ['nested scripts', '<g><script><g/></script></g>', '<g></g>'],
    ['handlers', '<path onload="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['other documents', '<image href="https://x.test/a.png"/><use href="#a"/>'],
    ['foreign content', '<foreignObject><iframe src="x"/></foreignObject>'],
    ['styles', '<style>path{fill:url(https://x.test)}</style>'],
    ['addresses in paint', '<rect fill="url(https://x.test/#a)" x="1"/>', '<rect x="1"/>'],
    ['addresses in styles', '<rect style="fill:url(//x.test);x:1" x="1"/>', '<rect x="1"/>'],
    [
      'addresses of gradients',
      '<linearGradient href="https://x.test#a" id="b"/>',
      '<linearGradient id="b"/>',
    ],
    ['filters, masks and patterns', '<filter id="f"><feGaussianBlur/></filter><mask/><pattern/>'],
    ['animations', '<animate attributeName="href"/><set to="x"/>'],
    ['text', '<text>hello</text>'],
    ['nested drawings', '<svg width="100000"><rect x="1"/></svg>'],
  ])('drops %s', (_, content, left = '') => {
    expect(inside(content)).toBe(left);
  });

  test.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1">&a;</svg>'],
    ['character data', wrap('<![CDATA[<script/>]]>')],
    ['open elements', '<svg viewBox="0 0 1 1"><g>'],
    ['crossed elements', wrap('<g><path></g></path>')],
    ['loose angle brackets', wrap('<g a="<"/>')],
    ['other documents', '<html><svg/></html>'],
    ['a second root', `${wrap('')}<svg viewBox="0 0 1 1"/>`],
    ['no size', wrap('', '')],
    ['a size of nothing', wrap('', 'viewBox="0 0 0 10"')],
    ['a size without end', wrap('', 'viewBox="0 0 Infinity 10"')],
    ['a very long size', wrap('', 'viewBox="0 0 1000 1"')],
    ['too many elements', wrap('<g/>'.repeat(svgLimits.elements))],
    ['too deep elements', wrap('<g>'.repeat(60) + '</g>'.repeat(60))],
    ['too many bytes', wrap(`<path d="${'M0 0'.repeat(200_000)}"/>`)],
    ['no drawing', 'hello'],
  ])('refuses %s', (_, file) => {
    expect(cleanSvg(file)).toEqual({ problem: expect.stringMatching(/^the drawing /) });
  });

  test('gives the drawing a size of its own, in the proportions of the file', () => {
    expect(cleanSvg(wrap('', 'viewBox="0 0 120 240" width="90000" height="1"')).svg).toContain(
      'viewBox="0 0 120 240" width="512" height="1024"',
    );
    expect(cleanSvg(wrap('', 'width="10px" height="10px"')).svg).toContain('width="1024" height="1024"');
  });

  test('takes time that grows with the file, not faster', () => {
    const hostile = `<svg viewBox="0 0 1 1" ${'a="b" '.repeat(20_000)}<`;
    expect(cleanSvg(hostile).problem).toBeDefined();
  });
});
