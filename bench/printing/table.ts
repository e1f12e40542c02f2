export function printTable(titles: readonly string[], rows: readonly (readonly string[])[]): void {
	const widths = titles.map((title, column) => Math.max(title.length, ...rows.map(row => (row[column] ?? '').length)));
	const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
	process.stdout.write(
		`${[line(titles), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')}\n\n`,
	);
}
