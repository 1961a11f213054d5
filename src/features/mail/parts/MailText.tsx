const address = /(https?:\/\/\S+)/;

/** The text of a mail, its addresses as links. */
export const MailText = ({ text }: { text: string }) => {
  let at = 0;
  const parts = text.split(address).map((part) => {
    at += part.length;
    return { at, part };
  });
  return (
    <p className="whitespace-pre-wrap break-words rounded-8 border border-line bg-sunken p-4">
      {parts.map((one) =>
        address.test(one.part) ? (
          <a key={one.at} href={one.part} className="break-all underline underline-offset-4">
            {one.part}
          </a>
        ) : (
          one.part
        ),
      )}
    </p>
  );
};
