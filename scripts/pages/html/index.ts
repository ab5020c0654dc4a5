// The parts of a page: sections, tables, charts and colours.

export { drawChart, drawPicture, figureChart } from './draw-chart.ts';
export { commandHtml, factList, htmlPage, type Section, table } from './page.ts';
export { botColour, INK_COLOUR, LINE_COLOUR, QUIET_COLOUR } from './style.ts';
