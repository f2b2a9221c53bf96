/** A unit is smaller and lighter than its number. */
export const Quantity = ({ value, unit }: { value: string; unit: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {value} <span className="n-small n-quiet">{unit}</span>
  </span>
);
