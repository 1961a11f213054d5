/** The first file of an archive, for people. It has no name and no moment: the same data give the same archive. */
export const readme = `TOUCHLINE: DATA OF A CLUB

English
This archive has all that a club keeps in Touchline.
- data/NAME.jsonl: one kind of record each, one record on each line, as JSON. Moments are milliseconds since 1 January
  1970 (UTC), days are YYYY-MM-DD. match_entry.jsonl has the logs of the matches, entry by entry.
- files/ID: photos (WebP) and documents. What a file is stands in stored_file, staff_document, injury_paper,
  scouting_attachment or report_issue, under the same id.
- manifest.json: the version of the format and of the records, and how many there are of each kind.
It holds no passwords, sessions, secret links or keys. Where "medical" in manifest.json is false, medical detail was left
out, since whoever made the archive may not read it. It can be imported into an empty club of any installation of the
same version. It holds personal data, also of minors: keep it where only you can open it, and delete it afterwards.

Español
Este archivo contiene todo lo que un club guarda en Touchline.
- data/NOMBRE.jsonl: un tipo de registro cada uno, un registro por línea, en JSON. Los instantes son milisegundos desde el
  1 de enero de 1970 (UTC); los días, AAAA-MM-DD. match_entry.jsonl contiene los registros de los partidos, uno a uno.
- files/ID: fotos (WebP) y documentos. Qué es cada uno consta en stored_file, staff_document, injury_paper,
  scouting_attachment o report_issue, con el mismo id.
- manifest.json: la versión del formato y de los registros, y cuántos hay de cada tipo.
No contiene contraseñas, sesiones, enlaces secretos ni claves. Si "medical" es false en manifest.json, el detalle médico no
se incluyó, porque quien creó el archivo no puede leerlo. Se puede importar en un club vacío de cualquier instalación de la
misma versión. Contiene datos personales, también de menores: guárdalo donde solo tú puedas abrirlo y bórralo después.

Nederlands
Dit archief bevat alles wat een club in Touchline bewaart.
- data/NAAM.jsonl: telkens één soort gegevens, één per regel, als JSON. Tijdstippen zijn milliseconden sinds 1 januari 1970
  (UTC), dagen zijn JJJJ-MM-DD. match_entry.jsonl bevat de gebeurtenissen van de wedstrijden, één voor één.
- files/ID: foto's (WebP) en documenten. Wat een bestand is, staat in stored_file, staff_document, injury_paper,
  scouting_attachment of report_issue, onder hetzelfde id.
- manifest.json: de versie van het formaat en van de gegevens, en hoeveel er van elke soort zijn.
Het bevat geen wachtwoorden, sessies, geheime links of sleutels. Staat "medical" in manifest.json op false, dan zijn medische
gegevens weggelaten, omdat de maker van het archief ze niet mag lezen. Het kan worden geïmporteerd in een lege club van elke
installatie van dezelfde versie. Het bevat persoonsgegevens, ook van minderjarigen: bewaar het waar alleen jij erbij kunt en
verwijder het daarna.
`;
