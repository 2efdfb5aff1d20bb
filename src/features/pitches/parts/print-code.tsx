/** A print, as its digits stand in any language. */
export const PrintCode = ({ print }: { print: string }) => (
  <code dir="ltr" className="text-sm break-all">
    {print}
  </code>
);
