// A Parquet file that grows along with a run: the rows of a CSV file, with types and compressed. Rows are held until there are
// enough for a group, so memory stays flat. Equal rows, equal bytes.
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { PartFile } from '../../files/part-file.ts';
import { type Cell, type CellType, type Column, typeOf } from './column.ts';

/** Rows of a group: readers skip groups and read several at a time. */
const GROUP = 65_536;

const SCHEMA: Readonly<Record<CellType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  int: { type: 'INT32' },
  long: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

type Value = string | number | bigint | undefined;

/** An empty cell has no value. */
const typed = (cell: Cell, type: CellType): Value => {
  if (cell === '') return undefined;
  if (type === 'text') return String(cell);
  // The ledger has no negative zero; a game just played may.
  return type === 'long' ? BigInt(cell) : Number(cell) + 0;
};

export class ParquetFile {
  private readonly file: PartFile;
  private readonly columns: readonly { readonly name: string; readonly type: CellType }[];
  private readonly bytes = new ByteWriter(1 << 20);
  private readonly writer: ParquetWriter;
  private readonly values: Value[][];

  constructor(path: string, columns: readonly Column<never>[]) {
    this.file = new PartFile(path);
    this.columns = columns.map((column) => ({ name: column.name, type: typeOf(column) }));
    this.values = columns.map(() => []);
    const root: SchemaElement = { name: 'root', num_children: columns.length };
    const fields = this.columns.map(
      ({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...SCHEMA[type] }),
    );
    this.writer = new ParquetWriter({
      writer: this.bytes,
      schema: [root, ...fields],
      createdBy: 'switchback',
    });
  }

  append(rows: readonly (readonly Cell[])[]): void {
    for (const row of rows) {
      for (let i = 0; i < row.length; i++) this.values[i].push(typed(row[i], this.columns[i].type));
      if (this.values[0].length === GROUP) this.writeGroup();
    }
  }

  /** Closes the file and gives it its name. */
  commit(): void {
    if (this.values[0].length > 0) this.writeGroup();
    this.writer.finish();
    this.flush();
    this.file.commit();
  }

  /** Closes the file and leaves it as it is. */
  abandon(): void {
    this.file.abandon();
  }

  private writeGroup(): void {
    const columnData = this.columns.map(({ name }, i) => ({
      name,
      data: this.values[i],
      offsetIndex: false,
    }));
    this.writer.write({ columnData, rowGroupSize: GROUP });
    for (const list of this.values) list.length = 0;
    this.flush();
  }

  private flush(): void {
    this.file.write(Buffer.from(this.bytes.buffer, 0, this.bytes.index));
    // The writer uses its memory again.
    this.file.flush();
    this.bytes.index = 0;
  }
}
