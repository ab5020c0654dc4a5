import { expect, test } from 'vitest';
import { parseSvg } from './parse-svg.ts';
import { svgOperators } from './svg-operators.ts';

const operators = (inner: string): string[] =>
  svgOperators(parseSvg(`<svg viewBox="0 0 9 9">${inner}</svg>`)).content.split('\n');

test('shapes are filled and outlined in their colours', () => {
  expect(
    operators('<rect x="1" y="2" width="3" height="4" fill="#ff0000" stroke="#00f" stroke-width="2"/>'),
  ).toEqual(['q', '1 0 0 rg', '0 0 1 RG', '2 w', '0 J', '0 j', '1 2 3 4 re', 'f', '1 2 3 4 re', 'S', 'Q']);
});

test('groups pass on how they look and where they stand', () => {
  const drawn = operators(
    '<g transform="translate(5 6) scale(2)" fill="none" stroke="#fff"><path d="M0 0L1 1"/></g>',
  );
  expect(drawn.slice(0, 3)).toEqual(['q', '1 0 0 1 5 6 cm', '2 0 0 2 0 0 cm']);
  expect(drawn).toContain('1 1 1 RG');
  expect(drawn).not.toContain('f');
});

test('an outline that is painted first lies under its letter', () => {
  const drawn = operators('<path d="M0 0H5V5Z" fill="#000" stroke="#fff" paint-order="stroke"/>');
  expect(drawn.indexOf('S')).toBeLessThan(drawn.indexOf('f'));
});

test('definitions are drawn where they are used, and clips cut', () => {
  const drawn = operators(
    '<defs><g id="dot"><circle cx="0" cy="0" r="1"/></g></defs><clipPath id="land"><path d="M0 0H5V5Z" clip-rule="evenodd"/></clipPath>' +
      '<g clip-path="url(#land)"><use href="#dot" x="3" y="4"/></g>',
  );
  expect(drawn.filter((line) => line === '1 0 0 1 3 4 cm')).toHaveLength(1);
  expect(drawn).toContain('W* n');
  expect(drawn.filter((line) => line.endsWith(' c'))).toHaveLength(4);
});

test('opacities are named once each', () => {
  const { content, opacities } = svgOperators(
    parseSvg(
      '<svg viewBox="0 0 9 9"><circle cx="1" cy="1" r="1" fill-opacity="0.5"/><circle cx="5" cy="1" r="1" fill-opacity="0.5"/></svg>',
    ),
  );
  expect([...opacities]).toEqual([['Opacity500x1000', { fill: 0.5, line: 1 }]]);
  expect(content.match(/\/Opacity500x1000 gs/g)).toHaveLength(2);
});

test('what the writer does not know is an error, not a gap in the picture', () => {
  expect(() => operators('<text x="1">hello</text>')).toThrow('SVG: <text');
  expect(() => operators('<path d="M0 0" filter="blur"/>')).toThrow('SVG: <path filter>');
  expect(() => operators('<circle cx="1" cy="1" r="1" fill="red"/>')).toThrow("SVG: colour 'red'");
  expect(() => operators('<use href="#gone"/>')).toThrow("SVG: there is no 'gone'");
  expect(() => operators('<path d="M0 0" transform="skewX(3)"/>')).toThrow("SVG: transform 'skewX(3)'");
  expect(() => parseSvg('<svg><g></svg>')).toThrow('</svg> closes another element');
});
