/** A line of a table of figures; the first cell says what of. */
export function FigureRow({ name, cells }: { name: string; cells: readonly string[] }) {
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="min-w-28 px-2 py-2 text-start font-normal">
        {name}
      </th>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells have no name but their place
        <td key={at} className="px-2 py-2 text-end figures">
          {cell}
        </td>
      ))}
    </tr>
  );
}
