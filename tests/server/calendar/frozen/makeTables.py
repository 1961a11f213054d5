"""Writes the frozen tables of this folder with python-dateutil and zoneinfo.

dates.txt: `rule | first day | dates`, the dates of random rules by dateutil.rrule, without a zone.
zones.txt: `zone | offset in minutes | change@offset ...`, the changes of the clocks from 2024 to 2033, in minutes of UTC.

python3 makeTables.py
"""
import random
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

here = Path(__file__).parent
days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
zones = [
    "Europe/Madrid", "Atlantic/Canary", "Europe/Amsterdam", "Europe/London", "Europe/Lisbon", "America/New_York",
    "America/Santiago", "America/Sao_Paulo", "Asia/Kolkata", "Asia/Tokyo", "Pacific/Auckland", "Australia/Lord_Howe",
]
draw = random.Random(2026)


def pattern():
    kind = draw.choice(["day", "week", "week", "week", "month", "nth"])
    if kind == "day":
        return "FREQ=DAILY"
    if kind == "week":
        interval = draw.choice([1, 1, 2, 3, 4])
        chosen = sorted(draw.sample(range(7), draw.randint(1, 4)))
        start = draw.choice(["", "", ";WKST=SU", ";WKST=WE"])
        every = "" if interval == 1 else f";INTERVAL={interval}"
        return f"FREQ=WEEKLY{every};BYDAY={','.join(days[one] for one in chosen)}{start}"
    if kind == "month":
        return f"FREQ=MONTHLY;BYMONTHDAY={draw.choice([1, 15, 28, 29, 30, 31])}"
    return f"FREQ=MONTHLY;BYDAY={draw.choice([1, 2, 3, 4, 5, -1])}{draw.choice(days)}"


def first_day():
    if draw.random() < 0.2:
        return draw.choice([datetime(2028, 2, 29), datetime(2024, 2, 29), datetime(2026, 12, 31), datetime(2027, 1, 31)])
    return datetime(2026, 1, 1) + timedelta(days=draw.randrange(1500))


lines = []
for _ in range(400):
    start = first_day()
    last = start + timedelta(days=draw.randrange(300))
    end = f"COUNT={draw.randint(1, 25)}" if draw.random() < 0.5 else f"UNTIL={last:%Y%m%d}T235959"
    text = f"{pattern()};{end}"
    dates = " ".join(f"{one:%Y-%m-%d}" for one in rrulestr(text, dtstart=start))
    lines.append(f"{text} | {start:%Y-%m-%d} | {dates}")
(here / "dates.txt").write_text("\n".join(lines) + "\n")


def offset(zone, minute):
    at = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(minutes=minute)
    return int(at.astimezone(ZoneInfo(zone)).utcoffset().total_seconds() // 60)


def minute_of(*day):
    return int(datetime(*day, tzinfo=timezone.utc).timestamp() // 60)


rows = []
for zone in zones:
    first, last = minute_of(2024, 1, 1), minute_of(2034, 1, 1)
    changes, now = [], offset(zone, first)
    for hour in range(first, last, 720):
        if offset(zone, hour + 720) != now:
            low, high = hour, hour + 720
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if offset(zone, middle) == now else (low, middle)
            now = offset(zone, high)
            changes.append(f"{high}@{now}")
    rows.append(" | ".join([zone, str(offset(zone, first)), " ".join(changes)]))
(here / "zones.txt").write_text("\n".join(rows) + "\n")
