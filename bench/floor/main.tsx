import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Row = { id: number; name: string; number: number; community: string; email: string; city: string };

function Rows() {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    void fetch('/rows.json').then(async response => setRows(await response.json()));
  }, []);
  return (
    <table>
      <tbody>
        {rows.map(({ id, name, number, community, email, city }) => (
          <tr key={id}>
            <td>
              <a href={`/rows/${id}`}>{name}</a>
            </td>
            <td>{number}</td>
            <td>{community}</td>
            <td>{email}</td>
            <td>{city}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Rows />);
